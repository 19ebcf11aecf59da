import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|txt|wasm|webmanifest)$/
/** A file that fits into one packet is not sent faster if it is compressed. */
const leastSize = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside each file of a folder, at maximum compression: the server sends them unchanged. */
export async function precompress(folder: string) {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(path.join(folder, file))))
}

async function compress(file: string) {
  if ((await stat(file)).size < leastSize) return
  const content = await readFile(file)
  const [small, older] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, older)])
}
