/** `remote_apply` is `on` and more: the replicas have applied the change as well. */
const durable: Record<string, readonly string[]> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
}

type Query = (sql: string) => Promise<{ rows: { name: string; setting: string }[] }>

/** Refuses a database that may forget what it has confirmed: throws one sentence naming what is off. */
export async function assertDurableSettings(query: Query): Promise<void> {
  const { rows } = await query(
    `select name, setting from pg_settings where name in ('${Object.keys(durable).join("', '")}')`,
  )
  const wrong = rows.filter(({ name, setting }) => !durable[name]?.includes(setting))
  if (wrong.length === 0) return
  const found = wrong.map(({ name, setting }) => `${name} is ${setting}`).join(', ')
  throw new Error(`This database could lose confirmed payments: ${found}, and must be on.`)
}
