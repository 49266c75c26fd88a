/** Every operation may also answer with a problem. */
export function operation(
  scope: string,
  answers: Record<number, string | undefined>,
  body?: string,
) {
  const responses = Object.entries(answers).map(([status, name]) => [
    status,
    name === undefined ? {} : { content: { 'application/json': { schema: ref(name) } } },
  ])
  return {
    security: [{ OAuth2: [scope] }],
    ...(body && { requestBody: { content: { 'application/json': { schema: ref(body) } } } }),
    responses: {
      ...(Object.fromEntries(responses) as object),
      default: { content: { 'application/problem+json': { schema: ref('Problema') } } },
    },
  }
}

export function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` }
}

export const text = (limits: object = {}) => ({ type: 'string', ...limits })
export const amount = text({ pattern: String.raw`^\d{1,10}\.\d{2}$` })
export const instant = text({ format: 'date-time' })
export const day = text({ format: 'date' })
export const whole = { type: 'integer' }

/** `required`: names, between spaces. */
export const object = (required: string, properties: object) => ({
  type: 'object',
  required: required === '' ? [] : required.split(' '),
  properties,
})
