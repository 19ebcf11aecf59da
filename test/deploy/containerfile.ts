import { execFile } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Image = {
  /** The folder with the files that the steps create. */
  root: string
  workdir: string
  env: Record<string, string>
  user: string
  command: string[]
  healthcheck: string[]
}

/** How RUN steps are executed: `env` has the PATH of node and npm; `skip` matches RUNs that need a real system. */
type How = { context: string; folder: string; env: Record<string, string>; skip: RegExp }

/** Executes the steps of a Containerfile in plain folders, one per stage. Throws on an unknown instruction. */
export async function takeSteps(text: string, how: How): Promise<Image> {
  const stages = new Map<string, Image>()
  let stage: Image | undefined
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (line === '' || line.startsWith('#')) continue
    if (word === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'last'
      stage = { root: path.join(how.folder, name), workdir: '/', env: {}, user: 'root', command: [], healthcheck: [] }
      stages.set(name, stage)
      continue
    }
    const step = steps[word]
    if (!step || !stage) throw new Error(`Cannot take the step: ${line}`)
    await step(stage, rest, how, stages)
  }
  if (!stage) throw new Error('There is no stage.')
  return stage
}

type Step = (stage: Image, rest: string, how: How, stages: Map<string, Image>) => Promise<void> | void

const at = ({ root, workdir }: Image, place: string) => path.join(root, path.resolve(workdir, place))

const steps: Record<string, Step> = {
  async WORKDIR(stage, rest) {
    stage.workdir = rest
    await mkdir(at(stage, '.'), { recursive: true })
  },
  async COPY(stage, rest, { context }, stages) {
    const words = rest.split(/\s+/)
    const from = words[0]?.startsWith('--from=') ? stages.get(words.shift()?.slice('--from='.length) ?? '') : undefined
    const to = words.pop() ?? ''
    for (const source of words) {
      const target = to.endsWith('/') ? path.join(to, path.basename(source)) : to
      await cp(from ? path.join(from.root, source) : path.join(context, source), at(stage, target), {
        recursive: true,
        verbatimSymlinks: true,
      })
    }
  },
  async RUN(stage, rest, { env, skip }) {
    if (skip.test(rest)) return
    await run('sh', ['-ec', rest], { cwd: at(stage, '.'), env: { ...env, ...stage.env }, maxBuffer: 64 * 1024 * 1024 })
  },
  ENV(stage, rest) {
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S*)/g)) stage.env[name] = value
  },
  USER(stage, rest) {
    stage.user = rest
  },
  CMD(stage, rest) {
    stage.command = JSON.parse(rest)
  },
  HEALTHCHECK(stage, rest) {
    stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('[')))
  },
  VOLUME() {},
  EXPOSE() {},
}
