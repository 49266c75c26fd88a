import { execFile, type ExecFileOptions } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a program to its end and returns what it printed. Throws with its error output. */
export async function run(
  file: string,
  args: readonly string[],
  options: ExecFileOptions = {},
): Promise<string> {
  try {
    const { stdout } = await execute(file, args, { ...options, encoding: 'utf8' })
    return stdout
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim()
    throw new Error(said || (error as Error).message, { cause: error })
  }
}

/** Whether a process with this id exists, also when it belongs to another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
