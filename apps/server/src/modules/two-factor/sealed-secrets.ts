import pg from 'pg'
import type { Secrets } from '#platform/kept-secrets.ts'
import { createSeal } from '#platform/seal.ts'
import { WrongConfiguration } from '#platform/variables.ts'
import { sealOwner } from './two-factor.ts'

/** One sealed secret for each key in use. */
const ONE_OF_EACH = `select distinct on (key) seller_id, user_id, sealed_secret
  from (select *, case when position('.' in sealed_secret) > 0
                       then split_part(sealed_secret, '.', 1) else '' end as key
          from two_factor where sealed_secret is not null) t
 order by key`

/**
 * Throws WrongConfiguration where the installation's secret is not the one that authenticators were
 * sealed with: their users could not sign in.
 */
export async function assertSecretsOpen(databaseUrl: string, secrets: Secrets): Promise<void> {
  const seal = createSeal(secrets)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } =
      await client.query<Record<'seller_id' | 'user_id' | 'sealed_secret', string>>(ONE_OF_EACH)
    const isClosed = ({ seller_id, user_id, sealed_secret }: (typeof rows)[number]) =>
      seal.open(sealed_secret, sealOwner(Number(seller_id), user_id)) === undefined
    if (!rows.some(isClosed)) return
    throw new WrongConfiguration(
      'SESSION_SECRET is not the one that authenticators of this database were sealed with: give that one, or beside another in FORMER_SESSION_SECRET.',
    )
  } finally {
    await client.end()
  }
}
