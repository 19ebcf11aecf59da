import { SingleBar } from 'cli-progress'
import type { Account } from './import-phones.ts'

/** How far an import is, on the terminal as a bar, elsewhere as lines now and then; on stderr, beside the report. */
export function showProgress(size: number): { show: (account: Account, bytes: number) => void; end: () => void } {
  if (!process.stderr.isTTY) return plainProgress(size)
  const bar = new SingleBar({
    format: '{bar} {percentage} % · {listed} listed, {refused} refused',
    hideCursor: true,
    stream: process.stderr,
  })
  bar.start(size, 0, { listed: 0, refused: 0 })
  return {
    show: (account, bytes) => bar.update(bytes, { listed: listedOf(account), refused: account.refused.length }),
    end: () => bar.stop(),
  }
}

function plainProgress(size: number) {
  let told = 0
  return {
    show(account: Account, bytes: number) {
      const percent = Math.floor((bytes / size) * 100)
      if (percent < told + 10) return
      told = percent
      process.stderr.write(`${percent} % · ${listedOf(account)} listed, ${account.refused.length} refused\n`)
    },
    end() {},
  }
}

const listedOf = ({ listed }: Account) => [...listed.values()].reduce((sum, count) => sum + count, 0)
