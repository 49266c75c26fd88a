import type { FastifyRequest } from 'fastify'

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** True where a program on this machine calls. A proxy on it calls for others, and says so. */
export const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined)
