import { readFileSync } from 'node:fs'

/** How often npm is checked for, in milliseconds. */
const interval = 250
const shells = /^(ba|da|a|k|z)?sh$/

/**
 * Calls `gone` once the npm that runs this script has ended; a script not run by npm may outlive its parent process.
 * There may be a shell between npm and the script, which outlives npm: a process whose parent ends gets another parent.
 */
export function watchNpm(gone) {
  if (!process.env.npm_lifecycle_event) return
  const parents = [() => process.ppid]
  const shell = process.ppid
  if (shells.test(nameOf(shell))) parents.push(() => parentOf(shell))
  const before = parents.map((parent) => parent())
  const timer = setInterval(() => {
    if (parents.every((parent, at) => parent() === before[at])) return
    clearInterval(timer)
    gone()
  }, interval)
  timer.unref()
}

/** Returns the name of a process and its parent, if the system has /proc; a name may contain spaces and brackets. */
const statOf = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    return { name: text.slice(text.indexOf('(') + 1, end), parent: Number(text.slice(end + 2).split(' ')[1]) }
  } catch {
    return { name: '', parent: 0 }
  }
}
const nameOf = (pid) => statOf(pid).name
const parentOf = (pid) => statOf(pid).parent
