// What others do with drafts: the areas whose work a draft was for end it, the worker clears up.
export { endDraft, endDraftsAbout, endDraftsFor, sweepDrafts } from './store.ts'
