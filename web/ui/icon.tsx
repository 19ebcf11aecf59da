/** Our own line icons, 24 × 24; hidden from screen readers, which read the text beside them. */
const shapes = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  bag: 'M6 8h12l1 12H5L6 8zM9 8V6a3 3 0 0 1 6 0v2',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  camera: 'M4 8h3.5l2-3h5l2 3H20v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  card: 'M3 6h18v12H3zM3 10h18M7 15h4',
  chart: 'M4 20h16M6.5 20v-7M12 20V5M17.5 20v-11',
  chat: 'M4 5h16v11h-9l-5 4v-4H4zM8 9.5h8M8 12.5h5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9l6 6 6-6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  compare: 'M12 3v18M4 6h5v11H4zM15 6h5v11h-5z',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M10 6a9.6 9.6 0 0 1 2-.2c6 0 9.5 6.2 9.5 6.2a17 17 0 0 1-3 3.7M6.5 8A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.3 0 2.5-.3 3.5-.7',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5v.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8v.01',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  monitor: 'M3 5h18v11H3zM9 20h6M12 16v4',
  more: 'M5 12v.01M12 12v.01M19 12v.01',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  pause: 'M9 6v12M15 6v12',
  pencil: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  phone: 'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 18h2',
  play: 'M8 5.5v13l10.5-6.5z',
  plus: 'M12 5v14M5 12h14',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  rotate: 'M19 12a7 7 0 1 1-2.05-4.95L20 10M20 4.5V10h-5.5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  send: 'M4 12l16-8-6 16-3-6.5zM11 13.5L20 4',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  sliders:
    'M4 8h8.5M17.5 8H20M4 16h2.5M11.5 16H20M15 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 18.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  sort: 'M8 5v14M5 8l3-3 3 3M16 19V5M13 16l3 3 3-3',
  star: 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12zM8.5 8.5v.01',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  truck: 'M2.5 6h11v11h-11zM13.5 10h4l4 4v3h-8zM6.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  upload: 'M12 16V5M7 9l5-5 5 5M5 20h14',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  users:
    'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5a6.5 6.5 0 0 1 13 0M16 5.3a3.5 3.5 0 0 1 0 6.4M18.5 14.5a6.5 6.5 0 0 1 3 5',
  wallet: 'M4 7.5V18a1.5 1.5 0 0 0 1.5 1.5H20V9H5.5A1.5 1.5 0 0 1 5.5 6H18v3M16 14.2v.01',
  warning: 'M12 4l9 16H3zM12 10v5M12 17.5v.01',
} as const

export type IconName = keyof typeof shapes
/** They point along the line of reading, so they turn with it. */
const pointing = new Set<IconName>(['arrow', 'back', 'send', 'truck'])
export const iconNames = Object.keys(shapes) as IconName[]

export function Icon({ name, className = 'size-5', filled = false }: { name: IconName; className?: string; filled?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`line-icon ${filled ? 'fill-current ' : ''}${pointing.has(name) ? 'rtl:-scale-x-100 ' : ''}${className}`}
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
