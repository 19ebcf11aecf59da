import { barsOf } from './bars.ts'
import { type Font, otherFonts } from './fonts.ts'
import { distractors, imeiOf, type Random } from './random.ts'
import type { Drawn } from './screens.ts'

const kinds = ['columns', 'rows', 'qr', 'matrix'] as const

/** Labels of boxes: what it is, its EAN, serial numbers, and one IMEI or two as bars or in a square code. */
export async function labelOf(random: Random, place: number): Promise<Drawn> {
  const kind = kinds[place % kinds.length] ?? 'rows'
  const font: Font = random.of(otherFonts)
  const imeis = Array.from({ length: 1 + random.below(2) }, () => imeiOf(random, random.of(['35171311', '86015303', '35299209'])))
  const inner = await (kind === 'columns'
    ? inColumns(random, imeis)
    : kind === 'rows'
      ? inRows(random, imeis)
      : inSquare(random, imeis, kind))
  const html = `<div style="background:#fdfdfb;width:620px;height:360px;padding:18px;color:#111;font-size:13px">${inner}</div>`
  return { html, font, width: 620, height: 360, density: 2, name: `label ${kind}`, imeis }
}

const line = (label: string, value: string, bars: string) =>
  `<div style="margin:5px 0"><div style="font-size:12px">${label} ${value}</div>${bars}</div>`
const title =
  '<div style="font-weight:600;font-size:15px">Smartphone, 128 GB, Black</div><div>Model SM-G991B/DS · Designed in one place, made in another</div>'

async function inRows(random: Random, imeis: readonly string[]) {
  const { serial, eid, ean } = distractors(random)
  const bars = (text: string, width: number) => barsOf(text, { width, height: 30 })
  const numbers = await Promise.all(imeis.map(async (imei, at) => line(`IMEI${at + 1}:`, imei, await bars(imei, 300))))
  return `${title}${line('S/N:', serial, await bars(serial, 220))}${numbers.join('')}${line('EID:', eid, await bars(eid, 470))}${line('EAN', ean, await bars(ean, 200))}`
}

async function inColumns(random: Random, imeis: readonly string[]) {
  const { serial, ean } = distractors(random)
  const numbers = await Promise.all(
    imeis.map(async (imei, at) => line(at ? 'IMEI2' : 'IMEI/MEID', imei, await barsOf(imei, { width: 270, height: 34 }))),
  )
  const start = `${title}${line('UPC', ean, await barsOf(ean, { width: 190, height: 48 }))}${line('(S) Serial No.', serial, await barsOf(serial, { width: 230, height: 34 }))}`
  return `<div style="display:grid;grid-template-columns:1fr 1fr;gap:20px"><div>${start}</div><div>${numbers.join('')}</div></div>`
}

async function inSquare(random: Random, imeis: readonly string[], kind: 'qr' | 'matrix') {
  const { serial, ean, numericSerial } = distractors(random)
  const text =
    kind === 'qr'
      ? [...imeis.map((imei, at) => `IMEI${at + 1}:${imei}`), `SN:${serial}`].join(';')
      : `${ean},${imeis.join(',')},${numericSerial}`
  const square = await barsOf(text, { kind: kind === 'qr' ? 'QRCode' : 'DataMatrix', width: 150, height: 150 })
  const words = imeis.map((imei, at) => `<div>IMEI${at + 1}: ${imei}</div>`).join('')
  return `${title}<div style="display:flex;gap:24px;margin-top:16px">${square}<div>${words}<div>S/N: ${serial}</div>${line('EAN', ean, await barsOf(ean, { width: 190, height: 48 }))}</div></div>`
}
