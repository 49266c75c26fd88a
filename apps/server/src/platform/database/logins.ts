import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { WrongConfiguration } from '../variables.ts'

/** The addresses at which the server works; the owner's is for migrations, at start. */
export interface Logins {
  /** Sees the rows of one seller at a time. */
  app: string
  /** Hands out the work of all sellers, and forgets what is old: by functions, for it reads no table. */
  jobs: string
}

const NAMES = { app: 'vintem_app', jobs: 'vintem_jobs' } as const
type Login = keyof Logins

/**
 * The two logins of the database at ownerUrl, which must be migrated: given ones, or the owner's own
 * making, whose passwords follow from the owner's, so that every process that knows the owner knows
 * them and nothing is kept. Throws WrongConfiguration, with what to do, where one of them could do
 * more than it must.
 */
export async function openLogins(ownerUrl: string, configured?: Logins): Promise<Logins> {
  const logins = configured ?? derivedLogins(ownerUrl)
  for (let isMended = false; ; isMended = true) {
    const faults = await Promise.all([faultOf('app', logins.app), faultOf('jobs', logins.jobs)])
    const [fault] = faults.filter((each) => each !== undefined)
    if (!fault) return logins
    if (isMended) throw new WrongConfiguration(explain(fault, configured !== undefined))
    await mend(ownerUrl, configured ? undefined : logins)
  }
}

const explain = (fault: string, isConfigured: boolean): string =>
  isConfigured
    ? `${fault}: APP_DATABASE_URL and JOBS_DATABASE_URL must be plain logins of these two names.`
    : `${fault}: let the owner in DATABASE_URL make these logins and grant them nothing more, or give APP_DATABASE_URL and JOBS_DATABASE_URL.`

/** Addresses of our own making. Throws WrongConfiguration where the owner has no password. */
function derivedLogins(ownerUrl: string): Logins {
  const password = decodeURIComponent(new URL(ownerUrl).password) || process.env['PGPASSWORD']
  if (!password) {
    throw new WrongConfiguration(
      'DATABASE_URL has no password to derive those of vintem_app and vintem_jobs from: give APP_DATABASE_URL and JOBS_DATABASE_URL.',
    )
  }
  const urlOf = (login: Login) => {
    const url = new URL(ownerUrl)
    url.username = NAMES[login]
    url.password = createHmac('sha256', password).update(NAMES[login]).digest('base64url')
    return url.href
  }
  return { app: urlOf('app'), jobs: urlOf('jobs') }
}

/** What a login may not be or do, in the words of a fault. */
const FAULTS = `select array_to_string(array_remove(array[
    case when rolsuper then 'is a superuser' end,
    case when rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
      then 'has rights over roles, databases or row-level security' end,
    case when exists (select from pg_auth_members where member = r.oid)
      then 'is a member of another role' end,
    case when exists (select from pg_class where relowner = r.oid) then 'owns tables' end,
    case when has_database_privilege(current_database(), 'TEMP') then 'may make temporary tables' end,
    case when has_database_privilege(current_database(), 'CREATE')
           or has_schema_privilege('public', 'CREATE') then 'may create schemas or tables' end
  ], null), ', ') as faults
  from pg_roles r where rolname = session_user`

/** Why a login cannot be used; undefined where it can. Throws where the database is not there. */
async function faultOf(login: Login, url: string): Promise<string | undefined> {
  const name = NAMES[login]
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query<{ session_user: string }>('select session_user')
    if (rows[0]?.session_user !== name) return `${name} is not who signs in`
    const [found] = (await client.query<{ faults: string }>(FAULTS)).rows
    return found?.faults ? `${name} ${found.faults}` : undefined
  } catch (error) {
    if (!isRefused(error)) throw error
    return `${name} cannot sign in (${error.message})`
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Class 28: who signs in is unknown, has another password, or may not. */
const isRefused = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code?.startsWith('28') === true

/** As the owner: lets the logins in, and takes from everybody what they may not have. */
async function mend(ownerUrl: string, logins: Logins | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const database = client.escapeIdentifier(rows[0]?.name ?? '')
    await client.query(`revoke temporary, create on database ${database} from public`)
    await client.query('revoke create on schema public from public')
    for (const login of logins ? (['app', 'jobs'] as const) : []) {
      const verifier = scramVerifier(new URL(logins?.[login] ?? '').password)
      const password = client.escapeLiteral(verifier)
      await client.query(`alter role ${NAMES[login]} login password ${password}`)
    }
  } catch (error) {
    // Somebody else mends at the same moment; or the owner may not, which is told by what is left.
    if (!(error instanceof pg.DatabaseError)) throw error
  } finally {
    await client.end()
  }
}

/** A password as PostgreSQL keeps it (RFC 5803), so that its log never sees the password itself. */
function scramVerifier(password: string, salt = randomBytes(16), rounds = 4_096): string {
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64')
  const serverKey = hmac('Server Key').toString('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
