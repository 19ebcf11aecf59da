import { parseArgs } from 'node:util'
import { exitCodeFor, failureMessage, WrongUse } from '#server/failure-message.ts'
import { endWithLauncher } from '#server/launcher.ts'

type Options = Record<string, { type: 'string' | 'boolean'; short?: string }>

/** Exits with what `work` returns, or 0. If it throws, prints a message on standard error; exits with 2 for wrong use, else 1. */
export async function runCommand(work: () => Promise<number | undefined>): Promise<void> {
  endWithLauncher()
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    console.error(failureMessage(error))
    process.exitCode = exitCodeFor(error)
  }
}

/** Parses the command line. Throws WrongUse, with the usage, unless it has only these options and exactly `names` names. */
export function readArguments<O extends Options>(usage: string, { options, names }: { options: O; names: number }) {
  const found = parsed(usage, options)
  const { [names]: more, length } = found.positionals
  if (more !== undefined) throw wrongUse(usage, `Unexpected argument '${more}'.`)
  if (length < names) throw wrongUse(usage)
  return found
}

function parsed<O extends Options>(usage: string, options: O) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch (error) {
    // Node's first sentence names the faulty argument; the rest explains Node's own syntax.
    throw wrongUse(usage, (error as Error).message.replace(/\. To .*/s, '.'))
  }
}

export const wrongUse = (usage: string, reason?: string) => new WrongUse(reason === undefined ? usage : `${reason}\n\n${usage}`)
