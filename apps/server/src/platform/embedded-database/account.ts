import { stat } from 'node:fs/promises'
import { run } from './process.ts'

/** The user and group PostgreSQL runs as. */
export interface OsAccount {
  uid: number
  gid: number
}

/**
 * The account for the server, or undefined for our own. PostgreSQL refuses to run as root, so root
 * uses the account that owns the cluster already, and `nobody` for a new cluster. Throws when the
 * cluster belongs to another user than ours and we are not root.
 */
export async function accountFor(cluster: { folder: string }): Promise<OsAccount | undefined> {
  const ourUid = process.getuid?.()
  const found = await stat(cluster.folder).catch(() => undefined)
  if (ourUid !== 0) {
    if (found && found.uid !== ourUid) {
      throw new Error(
        `The database in ${cluster.folder} belongs to another user: start as that user, or choose another folder with VINTEM_DATA.`,
      )
    }
    return undefined
  }
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])])
  return { uid: Number(uid), gid: Number(gid) }
}

/** Spawn options that drop to the account; the environment is plain, so that messages are in English. */
export function asAccount(account: OsAccount | undefined) {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
  return { ...account, env }
}
