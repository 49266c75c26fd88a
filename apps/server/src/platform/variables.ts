import * as z from 'zod/mini'

export class WrongConfiguration extends Error {
  override name = 'WrongConfiguration'
}

/** Reads variables of the environment. Throws WrongConfiguration with one sentence. */
export function readVariables<S extends z.ZodMiniType>(
  schema: S,
  env: NodeJS.ProcessEnv,
): z.infer<S> {
  const read = schema.safeParse(dropEmpty(env))
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const name = String(issue?.path[0])
  throw new WrongConfiguration(
    `The variable ${name} is wrong: ${issue?.message}. It is explained in .env.example.`,
  )
}

const dropEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** The address of a service, without a slash at its end. */
export const serviceUrl = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url: string) => url.replace(/\/$/, '')),
)
