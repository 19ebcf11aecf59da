import { SingleBar } from 'cli-progress'

export type Progress = { show: (done: number, text: string) => void; end: () => void }

/** Shows a command's progress on standard error, apart from its result: as a bar on a terminal, else as a line every 10 %. */
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
      if (percent < shown + 10 && !(percent === 100 && shown < 100)) return
      shown = percent
      process.stderr.write(`${percent} % · ${text}\n`)
    },
    end() {},
  }
}
