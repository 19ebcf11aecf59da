import { SingleBar } from 'cli-progress'

export type Progress = { show: (done: number, text: string) => void; end: () => void }

/** How far a command is, on the terminal as a bar, elsewhere as a line every tenth; on standard error, beside its result. */
export function showProgress(total: number): Progress {
  if (!process.stderr.isTTY) return plainProgress(total)
  const bar = new SingleBar({ format: '{bar} {percentage} % · {text}', hideCursor: true, stream: process.stderr })
  bar.start(total, 0, { text: '' })
  return { show: (done, text) => bar.update(Math.min(done, total), { text }), end: () => bar.stop() }
}

function plainProgress(total: number): Progress {
  let shown = 0
  return {
    show(done, text) {
      const percent = Math.min(100, Math.floor((done / Math.max(total, 1)) * 100))
      if (percent < shown + 10) return
      shown = percent
      process.stderr.write(`${percent} % · ${text}\n`)
    },
    end() {},
  }
}
