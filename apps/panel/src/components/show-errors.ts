import { notify } from './notify.ts'
import { serverFailure } from './server-failure.ts'

/**
 * A failed call as toasts, 'code - description' for each of its errors (specification 1 §8). What
 * never reached the server carries our own sentence, whose code would tell nobody anything.
 */
export function showErrors(error: unknown): void {
  const { errors } = serverFailure(error)
  if (errors.length === 0) notify.error('Erro desconhecido')
  for (const { code, description } of errors) {
    notify.error(!code || code === 'BAR-0000' ? description : `${code} - ${description}`)
  }
}
