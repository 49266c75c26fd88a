/** What people receive, in the sandbox console: e-mails, and messages by WhatsApp. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound, SandboxNotPayable } from '../errors.ts'
import { instant, page, pageOf, size } from '../fields.ts'
import { SandboxMessage } from './views.ts'

const listing = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(600))),
  page: page(),
  size: size(20),
})

export const listSandboxMessages = endpoint({
  at: 'GET sandbox /inbox',
  summary: 'Lista os e-mails enviados, do mais novo ao mais antigo.',
  access: 'operator',
  rate: 'read',
  query: listing,
  answer: pageOf(SandboxMessage),
})

export const getSandboxMessage = endpoint({
  at: 'GET sandbox /inbox/{id}',
  summary: 'Abre um e-mail, como texto.',
  access: 'operator',
  rate: 'read',
  params: z.object({ id: z.string() }),
  answer: z.extend(SandboxMessage, { text: z.string() }),
  errors: [NotFound],
})

export const bounceSandboxMessage = endpoint({
  at: 'POST sandbox /inbox/{id}/bounce',
  summary:
    'Devolve um e-mail: o endereço não existe (5.1.1), ou a caixa esteve cheia o tempo todo (4.2.2).',
  access: 'operator',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ id: z.string() }),
  body: z.object({ status: z.enum(['5.1.1', '4.2.2']) }),
  errors: [NotFound, SandboxNotPayable],
})

export const SandboxWhatsApp = z.object({
  id: z.string(),
  idSeller: z.number(),
  phone: z.string(),
  text: z.string(),
  state: z.enum(['SENT', 'DELIVERED', 'READ', 'FAILED']),
  sentAt: instant(),
})

export const listSandboxWhatsApp = endpoint({
  at: 'GET sandbox /whats-app',
  summary: 'Lista as mensagens de WhatsApp, da mais nova à mais antiga; busca telefone ou texto.',
  access: 'operator',
  rate: 'read',
  query: listing,
  answer: pageOf(SandboxWhatsApp),
})

export const moveSandboxWhatsApp = endpoint({
  at: 'POST sandbox /whats-app/{id}/move',
  summary:
    'Entrega uma mensagem, a lê ou a faz falhar: sem WhatsApp no número, ou descartada pela Meta.',
  access: 'operator',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ id: z.string() }),
  body: z.object({ outcome: z.enum(['DELIVERED', 'READ', 'NUMBER_BAD', 'DROPPED']) }),
  errors: [NotFound, SandboxNotPayable],
})

export const answerSandboxWhatsApp = endpoint({
  at: 'POST sandbox /whats-app/answers',
  summary: 'Responde por WhatsApp, como quem recebeu: SAIR encerra os avisos.',
  access: 'operator',
  rate: 'write',
  repeat: 'natural',
  body: z.object({
    phone: z.string().check(z.regex(/^\d{8,15}$/, 'Informe um telefone válido.')),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
  }),
})
