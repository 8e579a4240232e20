import type { SVGProps } from 'react'

/** Outlines on a 24 × 24 grid, 1.75 px strokes. */
const outlines = {
  alert: 'M12 4.5 21 19.5H3L12 4.5ZM12 10.5v4M12 17.2v.05',
  'arrow-left': 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  'arrow-right': 'M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5',
  calendar:
    'M5 6h14a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 5 6ZM3.5 10.5h17M8 3.5V8M16 3.5V8',
  check: 'm4.5 12.5 5 5 10-11',
  'check-circle': 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM8 12.3l2.8 2.8 5.2-5.8',
  'chevron-down': 'm5.5 9 6.5 6.5L18.5 9',
  'chevron-left': 'M15 5.5 8.5 12l6.5 6.5',
  'chevron-right': 'M9 5.5 15.5 12 9 18.5',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2.5',
  close: 'm6 6 12 12M18 6 6 18',
  contrast: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 3.5v17M12 7.5h6.5M12 11h8M12 14.5h8M12 18h5.5',
  'cross-circle': 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9 9l6 6M15 9l-6 6',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  edit: 'M4.5 19.5 5.6 15 16 4.6a1.8 1.8 0 0 1 2.5 0l.9.9a1.8 1.8 0 0 1 0 2.5L9 18.4l-4.5 1.1ZM14.5 6.5l3 3',
  external:
    'M13.5 4.5h6v6M19.5 4.5 11 13M17 14v4.5A1.5 1.5 0 0 1 15.5 20h-10A1.5 1.5 0 0 1 4 18.5v-10A1.5 1.5 0 0 1 5.5 7H10',
  eye: 'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  'eye-off':
    'M4 4l16 16M9.9 6.1A9 9 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a15 15 0 0 1-2.6 3.3M6.2 7.6A14.6 14.6 0 0 0 2.8 12S6 18.2 12 18.2a8.8 8.8 0 0 0 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
  file: 'M6.5 3.5h7.5l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5H6.5A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5ZM14 3.5V8h4.5M8.5 12.5h7M8.5 16h7',
  filter: 'M4 7h16M7 12h10M10 17h4',
  heart: 'M12 20S3.5 15 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11Z',
  home: 'M3.5 11.5 12 4l8.5 7.5M6 9.5v9A1.5 1.5 0 0 0 7.5 20h9a1.5 1.5 0 0 0 1.5-1.5v-9M10 20v-5.5h4V20',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5.5M12 7.7v.05',
  key: 'M15.5 3.5a5 5 0 1 1-1.9 9.6L11 15.7H8.8v2.2H6.6v2.6H3.5v-3.2l7.4-7.4a5 5 0 0 1 4.6-6.4ZM16.6 7.4v.05',
  lab: 'M9.5 3.5h5M10.5 3.5v6L5.3 18a1.7 1.7 0 0 0 1.5 2.5h10.4a1.7 1.7 0 0 0 1.5-2.5l-5.2-8.5v-6M7.6 15h8.8',
  menu: 'M4 7h16M4 12h16M4 17h16',
  message:
    'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9.5A1.5 1.5 0 0 1 19 17h-7.5L7 20.5V17H5a1.5 1.5 0 0 1-1.5-1.5V6A1.5 1.5 0 0 1 5 4.5Z',
  minus: 'M5 12h14',
  phone:
    'M7.5 3.5h9A1.5 1.5 0 0 1 18 5v14a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19V5a1.5 1.5 0 0 1 1.5-1.5ZM10.5 17.5h3',
  pill: 'm10 4.5-5.5 5.5a6.7 6.7 0 0 0 9.5 9.5l5.5-5.5A6.7 6.7 0 0 0 10 4.5ZM7.3 7.3l9.4 9.4',
  pin: 'M12 21s7-6.3 7-11.3a7 7 0 0 0-14 0C5 14.7 12 21 12 21ZM12 7.3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  play: 'M7.5 4.8v14.4L19 12 7.5 4.8Z',
  plus: 'M12 5v14M5 12h14',
  print:
    'M7 8.5V4h10v4.5M7 17H4.5A1 1 0 0 1 3.5 16V9.5a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1H17M7 14h10v6H7v-6Z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.3 15.3 20 20',
  shield: 'M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6l7-2.5ZM8.8 11.8l2.3 2.3 4.2-4.5',
  'sign-out': 'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10M16 8l4 4-4 4',
  'slash-circle': 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM6 18 18 6',
  'text-size': 'M3 18 7.5 6.5h1L13 18M4.8 14h6.4M14.5 18l3-8h.5l3 8M15.7 15.3h4.2',
  trash:
    'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.7 12a1.5 1.5 0 0 0 1.5 1.5h6.6a1.5 1.5 0 0 0 1.5-1.5l.7-12M10 11v5.5M14 11v5.5',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20c.6-3.6 3.7-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  users:
    'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.8 19c.5-3 3-4.5 6.2-4.5s5.7 1.5 6.2 4.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.3 14.8c2.2.5 3.6 1.9 4 4.2',
  video:
    'M4.5 6.5H14A1.5 1.5 0 0 1 15.5 8v8a1.5 1.5 0 0 1-1.5 1.5H4.5A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5ZM15.5 11l5.5-3v8l-5.5-3',
  wallet:
    'M4.5 6.5h13A1.5 1.5 0 0 1 19 8v2M4.5 6.5a1.5 1.5 0 0 0-1.5 1.5v9.5A1.5 1.5 0 0 0 4.5 19h14.5a1.5 1.5 0 0 0 1.5-1.5v-6A1.5 1.5 0 0 0 19 10H4.5M16.5 14.5v.05',
} as const

export type IconName = keyof typeof outlines
export const iconNames = Object.keys(outlines) as IconName[]

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  readonly name: IconName
  /** Side in rem; 1.25 by default. */
  readonly size?: number
}

/** One of the portal's icons. Screen readers skip it: the text beside it has the meaning. */
export function Icon({ name, size = 1.25, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${size}rem`}
      height={`${size}rem`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <path d={outlines[name]} />
    </svg>
  )
}
