import type { ReactNode } from 'react'

/** One component in one of its states. */
export type Example = { component: string; state: string; draw: () => ReactNode }

/** The examples of one component, by the name of each state. */
export const examplesOf = (
  component: string,
  states: Readonly<Record<string, () => ReactNode>>,
): Example[] => Object.entries(states).map(([state, draw]) => ({ component, state, draw }))

/** What strains a layout: a name of 90 letters, and the largest value. */
export const LONG_NAME =
  'Maria Aparecida das Dores Albuquerque Cavalcanti de Vasconcelos e Figueiredo Guimarães Neta'.slice(
    0,
    90,
  )
export const LARGEST_CENTS = 9_999_999_999
