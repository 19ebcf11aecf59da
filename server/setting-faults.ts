import type { z } from 'zod'
import { Settings } from './settings.ts'

export class UnsafeSettings extends Error {
  override name = 'UnsafeSettings'
  /** One line for each fault; empty if it says more than that. */
  readonly faults: readonly string[]
  constructor(message: string, faults: readonly string[] = []) {
    super(message)
    this.faults = faults
  }
}

/** Describes a value that does not fit its setting, without the value itself, which may be a secret. */
export function faultOf(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  return `${name}: ${needed(issue)}${name in Settings.shape ? ` (${Settings.shape[name as keyof typeof Settings.shape].description})` : ''}`
}

function needed(issue: z.core.$ZodIssue): string {
  const unit = 'origin' in issue && issue.origin === 'string' ? ' characters' : ''
  if (issue.code === 'too_small') return `needs ${issue.minimum}${unit} or more`
  if (issue.code === 'too_big') return `${issue.maximum}${unit} at most`
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_type') return issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'a whole address, beginning with its protocol'
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'an email address, as in operator@phones.example'
  return issue.message
}

/** Lists every fault at once. */
export function unsafe(lines: string[]) {
  return new UnsafeSettings(`Ringback cannot start with these settings:\n${lines.map((line) => `  - ${line}`).join('\n')}`, lines)
}
