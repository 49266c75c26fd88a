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
  const what = issue?.code === 'invalid_value' ? `it is ${oneOf(issue.values)}` : issue?.message
  throw new WrongConfiguration(
    `The variable ${name} is wrong: ${what}. It is explained in .env.example.`,
  )
}

const oneOf = (values: readonly unknown[]): string =>
  values
    .map(String)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')

const dropEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** The address of a service, without a slash at its end. */
export const serviceUrl = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url: string) => url.replace(/\/$/, '')),
)
