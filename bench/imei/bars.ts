import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

type Kind = NonNullable<WriterOptions['format']>

/** A bar code as HTML of this size. */
export async function barsOf(
  text: string,
  { kind = 'Code128', width, height, ink = '#000' }: Size & { kind?: Kind; ink?: string },
) {
  const { svg, error } = await writeBarcode(text, { format: kind, addQuietZones: false, addHRT: false })
  if (error) throw new Error(`${kind} ${text}: ${error}`)
  const drawn = svg.slice(svg.indexOf('<svg')).replaceAll(/#000000|#000\b|black/g, ink)
  const bytes = Buffer.from(drawn.replace('<svg', '<svg preserveAspectRatio="none"')).toString('base64')
  return `<img src="data:image/svg+xml;base64,${bytes}" style="display:block;width:${width}px;height:${height}px">`
}
type Size = { width: number; height: number }
