import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** The scenarios of MCP's own conformance tests that a server without fixtures, resources and prompts can be held to. */
export const scenarios = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'] as const

const program = path.resolve(import.meta.dirname, '../node_modules/@modelcontextprotocol/conformance/dist/index.js')
const run = promisify(execFile)

/** Runs a scenario against the MCP server at `url`; returns what it printed, or throws with it. */
export async function conform(url: string, scenario: string): Promise<string> {
  // It writes its results where it is started.
  const cwd = await mkdtemp(path.join(tmpdir(), 'conformance-'))
  try {
    const { stdout } = await run(process.execPath, [program, 'server', '--url', url, '--scenario', scenario], { cwd })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${scenario}\n${stdout}${stderr}`)
  } finally {
    await rm(cwd, { recursive: true, force: true })
  }
}
