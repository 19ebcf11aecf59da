import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Entry, readArchive, writeArchive } from './archive.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'ringback-archive-'))
const file = path.join(folder, 'market.tar.gz')
const longName = `files/${'pictures/'.repeat(20)}ü.webp`
const entries: Entry[] = [
  { name: 'ringback.json', bytes: Buffer.from('{}') },
  { name: 'files/empty', bytes: Buffer.alloc(0) },
  { name: 'files/block', bytes: Buffer.alloc(512, 7) },
  { name: longName, bytes: Buffer.alloc(3_000_000, 'picture ') },
]
async function* all() {
  yield* entries
}
const read = async (name = file) => {
  const found: Entry[] = []
  for await (const entry of readArchive(name)) found.push(entry)
  return found
}

test('an archive is read as it was written, also by tar, with names of any length', async () => {
  await writeArchive(file, all())
  expect(
    (await read()).map(({ name, bytes }) => [name, bytes.equals(entries.find((one) => one.name === name)?.bytes ?? bytes)]),
  ).toEqual(entries.map(({ name }) => [name, true]))
  expect(
    execFileSync('tar', ['--list', '--file', file], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } }).split('\n'),
  ).toContain(longName)
})

test('a damaged archive is refused with its name, and a missing one is the system’s error', async () => {
  const whole = readFileSync(file)
  const damaged = path.join(folder, 'damaged.tar.gz')
  const plain = gunzipSync(whole)
  for (const bytes of [
    whole.subarray(0, whole.length - 10),
    whole.subarray(0, 200),
    Buffer.from('no archive'),
    gzipSync(plain.subarray(0, 700)),
    gzipSync(plain.subarray(0, 200_000)),
    gzipSync(Buffer.concat([plain.subarray(0, 100), Buffer.alloc(60, 'x'), plain.subarray(160)])),
  ]) {
    writeFileSync(damaged, bytes)
    await expect(read(damaged)).rejects.toMatchObject({ reason: 'backup_damaged', params: { file: damaged } })
  }
  await expect(read(path.join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('an archive that cannot be finished leaves no file and stops', async () => {
  async function* failing() {
    yield* entries
    throw new Error('The database is gone.')
  }
  const name = path.join(folder, 'failed.tar.gz')
  await expect(writeArchive(name, failing())).rejects.toThrow('The database is gone.')
  await expect(writeArchive('/dev/full/none', all())).rejects.toMatchObject({ code: 'ENOTDIR' })
  await expect(read(name)).rejects.toMatchObject({ code: 'ENOENT' })
})
