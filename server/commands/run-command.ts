import { parseArgs } from 'node:util'
import { exitCodeFor, failureMessage, WrongUse } from '#server/failure-message.ts'
import { endWithLauncher } from '#server/launcher.ts'

type Options = Record<string, { type: 'string' | 'boolean'; short?: string }>

/** Ends 0, or as `work` says; 2 where the command was used wrongly, 1 where it failed, with a sentence on standard error. */
export async function runCommand(work: () => Promise<number | undefined>): Promise<void> {
  endWithLauncher()
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    console.error(failureMessage(error))
    process.exitCode = exitCodeFor(error)
  }
}

/** The words of the command line. Throws WrongUse, with the usage, where they are not these options and `names`. */
export function readArguments<O extends Options>(usage: string, { options, names }: { options: O; names: number }) {
  const found = parsed(usage, options)
  const { [names]: more, length } = found.positionals
  if (more !== undefined) throw wrongUse(usage, `'${more}' is a word too many.`)
  if (length < names) throw wrongUse(usage)
  return found
}

function parsed<O extends Options>(usage: string, options: O) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch (error) {
    // Node's first sentence says which word it is; the rest is about its own notation.
    throw wrongUse(usage, (error as Error).message.replace(/\. To .*/s, '.'))
  }
}

export const wrongUse = (usage: string, reason?: string) => new WrongUse(reason === undefined ? usage : `${reason}\n\n${usage}`)
