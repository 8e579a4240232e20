import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { groupedPhone } from '../i18n/phone.ts'
import type { Href } from '../paths.ts'
import { Link, type LinkProps } from '../router/link.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import css from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  readonly look?: ButtonLook
  readonly icon?: IconName
  readonly iconAfter?: IconName
  readonly size?: 'normal' | 'small'
  /** As wide as its container. */
  readonly wide?: boolean
}

const lookClass = ({ look = 'secondary', size = 'normal', wide = false }: Look, className?: string) =>
  classNames(css.button, css[look], size === 'small' && css.small, wide && css.wide, className)

const Inside = ({ icon, iconAfter, children }: Look & { readonly children: ReactNode }) => (
  <>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
    {iconAfter && <Icon name={iconAfter} />}
  </>
)

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The action is running: the button stays in place and keeps the focus, but cannot be pressed again. */
  readonly pending?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/**
 * A button with text. A screen has one primary button. The second click of a double click does nothing: it means the same action again, and another
 * control may be under the pointer by then.
 */
export function Button({
  look,
  icon,
  iconAfter,
  size,
  wide,
  pending,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={lookClass({ look, size, wide }, className)}
      aria-disabled={pending || undefined}
      onClick={(event) => (pending || event.detail > 1 ? event.preventDefault() : onClick?.(event))}
    >
      {pending ? (
        <>
          <Spinner />
          <span>{children}</span>
        </>
      ) : (
        <Inside icon={icon} iconAfter={iconAfter}>
          {children}
        </Inside>
      )}
    </button>
  )
}

export interface LinkButtonProps extends Look, LinkProps {}

/** A link that looks like a button, for going somewhere. */
export function LinkButton({ look, icon, iconAfter, size, wide, children, className, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={lookClass({ look, size, wide }, className)}>
      <Inside icon={icon} iconAfter={iconAfter}>
        {children}
      </Inside>
    </Link>
  )
}

export interface JourneyButtonProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: Href
}

/** A link that looks like a button and leaves the portal for another party's page and back. */
export function JourneyButton({
  to,
  look,
  icon,
  iconAfter,
  size,
  wide,
  children,
  className,
  ...rest
}: JourneyButtonProps) {
  return (
    <a {...rest} href={to} className={lookClass({ look, size, wide }, className)}>
      <Inside icon={icon} iconAfter={iconAfter}>
        {children}
      </Inside>
    </a>
  )
}

/** A link that looks like a button and calls a telephone number, which follows the words that are given. */
export function CallButton({ phone, children }: { readonly phone: string; readonly children: ReactNode }) {
  return (
    <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={lookClass({})}>
      <Inside icon="phone">
        {children} <span className={css.number}>{groupedPhone(phone)}</span>
      </Inside>
    </a>
  )
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName
  /** What the button does; read out, and shown when the pointer is over it. */
  readonly label: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button with only an icon, where its meaning is obvious (close, menu). */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={classNames(css.iconOnly, className)}>
      <Icon name={icon} size={1.35} />
    </button>
  )
}
