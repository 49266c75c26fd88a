import { domainOf } from '@vintem/contracts/events/endpoints'
import { EVENT_GROUPS } from '@vintem/contracts/events/types'
import type { WebhookDomain } from '@vintem/contracts/webhooks/words'

/** The types of one object that can be chosen. */
export type TypeGroup = {
  object: string
  title: string
  types: readonly { type: string; meaning: string }[]
}

/** A trial goes to its webhook whether it is chosen or not. */
const NOT_CHOSEN = 'webhook.ping'

/**
 * The groups of the domains, in their order; and, last, types that were chosen by the API and are in no
 * list of ours.
 */
export function groupsOf(domains: readonly WebhookDomain[], chosen: readonly string[]) {
  const groups: TypeGroup[] = EVENT_GROUPS.filter(({ domain }) => domains.includes(domain)).map(
    ({ object, title, types }) => ({
      object,
      title,
      types: Object.entries(types)
        .map(([name, meaning]) => ({ type: `${object}.${name}`, meaning }))
        .filter(({ type }) => type !== NOT_CHOSEN),
    }),
  )
  const known = new Set(groups.flatMap(({ types }) => types.map(({ type }) => type)))
  const others = ofDomains(chosen, domains).filter(
    (type) => !known.has(type) && type !== NOT_CHOSEN,
  )
  const rest = others.map((type) => ({ type, meaning: 'Um tipo que este painel não conhece.' }))
  return rest.length > 0 ? [...groups, { object: 'other', title: 'Outros', types: rest }] : groups
}

/** The types that belong to one of the domains. */
export const ofDomains = (types: readonly string[], domains: readonly WebhookDomain[]) =>
  types.filter((type) => domains.includes(domainOf(type)))

/** The groups with what of them has all words of a search, in the type, its meaning or the title. */
export function found(groups: readonly TypeGroup[], search: string): TypeGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean).map(stem)
  return groups
    .map((group) => ({
      ...group,
      types: group.types.filter(({ type, meaning }) => {
        const text = plain(`${type} ${meaning} ${group.title}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ types }) => types.length > 0)
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** 'pag' of 'pago', 'paga' and 'pagas'; a type stays whole. */
const stem = (word: string) =>
  word.length > 3 && !word.includes('.') ? word.replace(/[aeo]s?$/, '') : word

/** The chosen types with all of a group, or without any of it. */
export function withGroup(chosen: readonly string[], { types }: TypeGroup, all: boolean): string[] {
  const names = types.map(({ type }) => type)
  const rest = chosen.filter((type) => !names.includes(type))
  return all ? [...rest, ...names] : rest
}

/** '3 de 14'. */
export const countText = (chosen: readonly string[], { types }: TypeGroup) =>
  `${types.filter(({ type }) => chosen.includes(type)).length} de ${types.length}`
