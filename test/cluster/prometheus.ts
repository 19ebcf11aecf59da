import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#server/db/free-port.ts'
import { until } from '#test/cards.ts'
import { prometheusProgram } from './programs.ts'

const deploy = path.resolve(import.meta.dirname, '../../deploy/prometheus')

/** Changes our alert rules so that they fire without a waiting period and look at the last ten seconds only. */
const inSeconds = (rules: string) => rules.replace(/for: \d+[ms]/g, 'for: 0s').replace(/\[\d+m\]/g, '[10s]')

/** Starts a real Prometheus with our alert rules that scrapes these targets each second. */
export async function startPrometheus(targets: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ringback-prometheus-'))
  await writeFile(path.join(folder, 'alerts.yml'), inSeconds(await readFile(path.join(deploy, 'alerts.yml'), 'utf8')))
  const settings = (await readFile(path.join(deploy, 'prometheus.yml'), 'utf8'))
    .replace(/_interval: 15s/g, '_interval: 1s')
    .replace(/targets: .*/, `targets: ${JSON.stringify(targets)}`)
  await writeFile(path.join(folder, 'prometheus.yml'), settings)
  const url = `127.0.0.1:${await freePort()}`
  const program = await prometheusProgram()
  const args = ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=${url}`]
  const child = spawn(program, args, { cwd: folder, stdio: 'ignore' })
  const ask = async <T>(address: string) => (await fetch(`http://${url}${address}`)).json() as Promise<{ data: T }>
  await until(async () => (await fetch(`http://${url}/-/ready`).catch(() => undefined))?.ok, 60)
  return {
    /** Returns the names of the alerts that are firing. */
    async firing() {
      const { data } = await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>('/api/v1/alerts')
      return new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))
    },
    /** Returns all alert rules with name and health. */
    async known() {
      const { data } = await ask<{ groups: { rules: { name: string; health: string }[] }[] }>('/api/v1/rules')
      return data.groups.flatMap(({ rules }) => rules)
    },
    async scraped() {
      const { data } = await ask<{ activeTargets: { health: string }[] }>('/api/v1/targets')
      return data.activeTargets.filter(({ health }) => health === 'up').length
    },
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
