import { AppError } from '#shared/contract/errors.ts'
import { DatabaseUnreachable } from './db/with-client.ts'
import { UnbuiltPages } from './pages/pages.ts'
import { UnsafeSettings } from './setting-faults.ts'

type SystemError = Error & { code?: string; syscall?: string; path?: string; port?: number; address?: string }

const fileReasons: Record<string, string> = {
  ENOENT: 'does not exist. Check its spelling',
  EACCES: 'cannot be accessed by this user. Change its owner or its permissions',
  EPERM: 'cannot be accessed by this user. Change its owner or its permissions',
  EEXIST: 'is a file, but a folder is needed. Choose another name',
  ENOTDIR: 'is inside something that is not a folder. Check its spelling',
  EISDIR: 'is a folder, but a file is needed. Name a file',
  EROFS: 'is on a read-only disk. Choose another place',
  ENOSPC: 'cannot be written: the disk is full. Free some space, then try again',
  EDQUOT: "cannot be written: this user's disk quota is used up. Free some space, then try again",
}

const listenReasons: Record<string, string> = {
  EADDRINUSE: 'is in use by another program. Stop that program, or choose another port with PORT',
  EACCES: 'cannot be used by this user. Choose a port of 1024 or above with PORT',
  EADDRNOTAVAIL: "is not an address of this machine. Set HOST to one of this machine's",
}

/** Thrown if a command was called with invalid arguments; the message contains its usage. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}

/** Errors whose message was written for the operator. */
const spoken = [AppError, UnsafeSettings, DatabaseUnreachable, WrongUse, UnbuiltPages]

/** Returns what an operator reads when something failed: what is wrong and what to do. An unexpected error keeps its stack. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (spoken.some((kind) => error instanceof kind)) return error.message
  const { code = '', syscall, path, port, address } = error as SystemError
  const cannotListen = syscall === 'listen' ? listenReasons[code] : undefined
  if (cannotListen) return `${code === 'EADDRNOTAVAIL' ? address : `Port ${port}`} ${cannotListen} (${code}).`
  const cannotUse = path && fileReasons[code]
  if (cannotUse) return `${path} ${cannotUse} (${code}).`
  if (code === 'ENOSPC') return 'The disk is full (ENOSPC). Free some space, then try again.'
  return error.stack ?? error.message
}

/** The exit code of a command: 2 for invalid settings or arguments, 1 for any other failure. */
export const exitCodeFor = (error: unknown): 1 | 2 => (error instanceof UnsafeSettings || error instanceof WrongUse ? 2 : 1)
