import type { Config } from '#platform/config.ts'

/** What a command works with. */
export interface Operator {
  config: Config
  /** The owner's address of the database. */
  databaseUrl: string
  /** Prints a line for the operator. */
  say: (line: string) => void
}

export interface Command {
  /** As it is typed: 'seller block'. */
  name: string
  /** What follows the name: '<seller> --reason <text>'. */
  takes: string
  /** The effect of the command, in one plain sentence. */
  summary: string
  /** Returns the exit code. Throws WrongUsage, and CannotDo where what was asked cannot be done. */
  run(args: string[], operator: Operator): Promise<number>
}

/** The command line is not understood: exit code 2. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}

/** A command that is understood and cannot be done: exit code 1. */
export class CannotDo extends Error {
  override name = 'CannotDo'
}
