import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readImeis } from '#web/components/imei-from-picture/reader/read-imeis.ts'
import { pictureOf } from './picture-of.ts'

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** Reads an encoded picture as the pages do. */
export const readEncoded = async (bytes: Buffer): Promise<string[]> => readImeis(await pictureOf(bytes), readBarcodes)
