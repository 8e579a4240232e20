// The account's own number, confirmed where it is asked for.
export { OwnPhone } from './own-phone.tsx'
