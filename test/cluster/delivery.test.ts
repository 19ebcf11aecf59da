import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { debianFolder, debianProgram } from './debian-program.ts'
import { clusterPrograms } from './programs.ts'

const run = promisify(execFile)
const deploy = path.resolve(import.meta.dirname, '../../deploy')
const systemd = async () => {
  const folder = await debianFolder('systemd', ['systemd', 'libsystemd-shared'])
  const libraries = path.join(folder, 'usr/lib/x86_64-linux-gnu')
  return {
    program: path.join(folder, 'usr/bin/systemd-analyze'),
    env: { ...process.env, SYSTEMD_PAGER: '', LD_LIBRARY_PATH: `${libraries}/systemd:${libraries}` },
  }
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ringback-delivery-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('[S17.7] HAProxy accepts the configuration of compose without warnings', async () => {
  const programs = await clusterPrograms()
  const env = { ...process.env, LD_LIBRARY_PATH: path.join(programs, 'usr/lib/x86_64-linux-gnu') }
  const haproxy = path.join(programs, 'usr/sbin/haproxy')
  const { stdout, stderr } = await run(haproxy, ['-c', '-V', '-f', path.join(deploy, 'compose/haproxy.cfg')], { env })
  expect(`${stdout}${stderr}`).toContain('Configuration file is valid')
  expect(`${stdout}${stderr}`).not.toMatch(/WARNING|ALERT/)
})

test('[S17.7] Prometheus accepts the configuration of compose', async () => {
  await cp(path.join(deploy, 'compose/prometheus.yml'), path.join(folder, 'prometheus.yml'))
  await cp(path.join(deploy, 'prometheus/alerts.yml'), path.join(folder, 'alerts.yml'))
  const promtool = await debianProgram('prometheus', 'usr/bin/promtool')
  const { stdout } = await run(promtool, ['check', 'config', path.join(folder, 'prometheus.yml')])
  expect(stdout).toContain('SUCCESS')
})

test('[S17.7] systemd accepts the unit without warnings and rates its exposure 2.0 at most', async () => {
  const { program, env } = await systemd()
  const unit = path.join(folder, 'ringback.service')
  // systemd-analyze checks that the program exists; on this machine node may be elsewhere, in a folder with a space in its name.
  const node = path.join(folder, 'node')
  await symlink(process.execPath, node)
  const text = await readFile(path.join(deploy, 'systemd/ringback.service'), 'utf8')
  await writeFile(unit, text.replace('/usr/bin/node', node))
  const { stdout, stderr } = await run(program, ['verify', '--man=no', unit], { env })
  expect(`${stdout}${stderr}`).toBe('')
  // In tenths: an exposure of 2.0, where 10 is a service without any restriction.
  await run(program, ['security', '--offline=true', '--threshold=20', unit], { env })
})
