import { barsOf } from './bars.ts'
import type { Drawing } from './draw.ts'
import type { Font } from './fonts.ts'
import { distractors, imeiOf, type Random } from './random.ts'

export type Drawn = Drawing & { name: string; imeis: string[] }
type Screen = Omit<Drawing, 'html' | 'font'> & { dark: boolean }
type Row = { label: string; value: string; bars?: boolean }
type Maker = {
  name: string
  font: Font
  typeCodes: readonly string[]
  layouts: readonly ((random: Random, imeis: readonly string[], screen: Screen) => Promise<string>)[]
}

const colours = ({ dark }: Screen) =>
  dark
    ? { page: '#000', card: '#1f1f22', text: '#f5f5f5', faint: '#9a9aa0' }
    : { page: '#f2f2f6', card: '#fff', text: '#111', faint: '#6d6d72' }

const statusBar = (screen: Screen) =>
  `<div style="display:flex;justify-content:space-between;padding:12px 24px;font-size:14px;font-weight:600;color:${colours(screen).text}"><span>9:41</span><span>5G 87%</span></div>`

/** A white field with bars, as makers show them in the dark too. */
const field = async (text: string, screen: Screen, height = 44) =>
  `<div style="background:#fff;padding:10px 14px;margin:6px 0">${await barsOf(text, { width: screen.width - 110, height })}</div>`

async function listed(rows: readonly Row[], screen: Screen, style: { label: number; value: number; between: string }) {
  const { text, faint } = colours(screen)
  const lines = rows.map(async ({ label, value, bars }) => {
    const words = `<div style="font-size:${style.label}px;color:${faint}">${label}</div><div style="font-size:${style.value}px;color:${text};word-break:break-all">${value}</div>`
    return `<div style="padding:${style.between}">${words}${bars ? await field(value.replaceAll(/\D.*$/g, '') || value, screen) : ''}</div>`
  })
  return (await Promise.all(lines)).join('')
}

function dialog(inner: string, screen: Screen, radius: number) {
  const { card, page } = colours(screen)
  return `<div style="background:${page};height:${screen.height}px">${statusBar(screen)}<div style="padding:90px 18px 0"><div style="background:${card};border-radius:${radius}px;padding:22px">${inner}</div></div></div>`
}

const heading = (text: string, screen: Screen, size = 20) =>
  `<div style="font-size:${size}px;font-weight:600;color:${colours(screen).text};margin-bottom:10px">${text}</div>`

const slots = (imeis: readonly string[]) => imeis.map((imei, at) => ({ imei, number: imeis.length > 1 ? String(at + 1) : '' }))
const spaced = (imei: string) => imei.replace(/^(\d\d)(\d{6})(\d{6})(\d)$/, '$1 $2 $3 $4')

const withBars =
  (label: (number: string) => string, title: string, radius: number) =>
  async (random: Random, imeis: readonly string[], screen: Screen) => {
    const { eid, serial } = distractors(random)
    const rows = [
      { label: 'EID', value: eid, bars: true },
      ...slots(imeis).map(({ imei, number }) => ({ label: label(number), value: imei, bars: true })),
      { label: 'SN', value: serial, bars: true },
    ]
    return dialog(
      heading(title, screen) + (await listed(rows, screen, { label: 13, value: 16, between: '6px 0' })),
      screen,
      radius,
    )
  }

/** Text alone: a row for each number, some with what is none. */
const textOnly =
  (write: (imei: string, random: Random) => string, label: (number: string) => string, title: string, size: number) =>
  async (random: Random, imeis: readonly string[], screen: Screen) => {
    const { eid, meid, numericSerial, iccid } = distractors(random)
    const rows = [
      ...slots(imeis).map(({ imei, number }) => ({ label: label(number), value: write(imei, random) })),
      { label: 'MEID', value: meid },
      { label: 'EID', value: eid },
      { label: 'ICCID', value: iccid },
      { label: 'S/N', value: numericSerial },
    ]
    return dialog(
      heading(title, screen) + (await listed(rows, screen, { label: size - 3, value: size, between: '7px 0' })),
      screen,
      20,
    )
  }

/** One line for each, label and number together, as older phones show it. */
const inLines =
  (write: (imei: string, number: string) => string, size: number) =>
  async (random: Random, imeis: readonly string[], screen: Screen) => {
    const { text } = colours(screen)
    const { numericSerial } = distractors(random)
    const lines = [...slots(imeis).map(({ imei, number }) => write(imei, number)), `SN: ${numericSerial}`]
    const rows = lines.map(
      (line) => `<div style="font-size:${size}px;color:${text};padding:5px 0;white-space:nowrap">${line}</div>`,
    )
    return dialog(heading('IMEI', screen) + rows.join(''), screen, 6)
  }

/** The page of settings about the phone: labels at the start, values at the end. */
const settings = (write: (imei: string) => string) => async (random: Random, imeis: readonly string[], screen: Screen) => {
  const { card, page, text, faint } = colours(screen)
  const { serial, eid } = distractors(random)
  const rows = [
    ['Model Number', 'MLPG3ZD/A'],
    ['Serial Number', serial],
    ['Wi-Fi Address', '3C:22:FB:7A:10:9E'],
    ['Modem Firmware', '3.00.01'],
    ...slots(imeis).map(({ imei, number }) => [`IMEI${number === '1' ? '' : number}`, write(imei)]),
    ['EID', eid],
  ]
  const lines = rows.map(
    ([label, value]) =>
      `<div style="display:flex;flex-wrap:wrap;justify-content:space-between;padding:13px 16px;font-size:16px;border-bottom:1px solid ${page}"><span style="color:${text}">${label}</span><span style="color:${faint};word-break:break-all">${value}</span></div>`,
  )
  return `<div style="background:${page};height:${screen.height}px">${statusBar(screen)}<div style="margin:40px 16px;background:${card};border-radius:12px">${lines.join('')}</div></div>`
}

const makers: readonly Maker[] = [
  {
    name: 'Apple',
    font: 'inter',
    typeCodes: ['35299209', '35672211', '35391511'],
    layouts: [
      withBars((n) => (n === '2' ? 'IMEI2' : 'IMEI'), 'Device Info', 14),
      settings(spaced),
      withBars((n) => `IMEI${n}`, 'Device Info', 14),
    ],
  },
  {
    name: 'Google',
    font: 'google-sans',
    typeCodes: ['35826010', '35827609'],
    layouts: [
      withBars((n) => `IMEI${n}`, 'Device info', 28),
      textOnly(
        (imei) => imei,
        (n) => `IMEI (SIM slot ${n || 1})`,
        'Device info',
        17,
      ),
    ],
  },
  {
    name: 'Samsung',
    font: 'nunito-sans',
    typeCodes: ['35171311', '35002027', '35000098'],
    layouts: [
      withBars((n) => `IMEI (Slot ${n || 1})`, 'IMEI', 26),
      textOnly(
        (imei, random) => `${imei} / ${random.digits(2)}`,
        (n) => `IMEI (Slot ${n || 1})`,
        'IMEI',
        16,
      ),
      inLines((imei, n) => `IMEI${n}: ${imei} / 01`, 17),
    ],
  },
  {
    name: 'Xiaomi',
    font: 'noto-sans',
    typeCodes: ['86015303', '86786604'],
    layouts: [
      withBars((n) => `IMEI${n}:`, '', 16),
      inLines((imei, n) => `IMEI${n}:${imei}`, 16),
      textOnly(
        (imei) => imei,
        (n) => `IMEI ${n}`,
        'IMEI',
        15,
      ),
    ],
  },
  {
    name: 'OnePlus',
    font: 'onest',
    typeCodes: ['86458702', '86770504'],
    layouts: [
      textOnly(
        (imei) => imei,
        (n) => `IMEI${n}`,
        'IMEI info',
        16,
      ),
      withBars((n) => `IMEI ${n}`, 'IMEI info', 16),
    ],
  },
  {
    name: 'Motorola',
    font: 'be-vietnam-pro',
    typeCodes: ['35331006', '35895306'],
    layouts: [
      inLines((imei, n) => `IMEI ${n} ${imei}`, 18),
      textOnly(
        (imei) => imei.replace(/^(\d{6})(\d\d)(\d{6})(\d)$/, '$1-$2-$3-$4'),
        (n) => `IMEI ${n}`,
        'IMEI',
        16,
      ),
      withBars((n) => `IMEI ${n}`, 'Device identifiers', 4),
    ],
  },
]

/** Screens of six makers as `*#06#` and the settings show them: bright and dark, one SIM and two, with bars and without. */
export async function screenOf(random: Random, place: number): Promise<Drawn> {
  const maker = makers[place % makers.length] ?? random.of(makers)
  const layout = maker.layouts[Math.floor(place / makers.length) % maker.layouts.length] ?? random.of(maker.layouts)
  const screen: Screen = {
    width: random.of([360, 384, 393, 412, 430]),
    height: 840,
    density: random.of([2, 2.625, 3, 3.5]),
    dark: random.below(2) === 0,
  }
  const typeCode = random.of(maker.typeCodes)
  const imeis = Array.from({ length: 1 + random.below(2) }, () => imeiOf(random, typeCode))
  const name = `${maker.name} ${Math.floor(place / makers.length) % maker.layouts.length} ${screen.dark ? 'dark' : 'bright'} ×${screen.density}`
  return { ...screen, name, imeis, font: maker.font, html: await layout(random, imeis, screen) }
}
