import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'
import type { SessionUser } from './session-user.ts'

/** How a list looks in this browser: what the server has to know to draw it in the same way. */
export interface Look {
  /** Of the window, in CSS pixels. */
  width: number
  /** How wide the table is. */
  rem: number
  scheme: 'auto' | 'light' | 'dark'
  density: 'comfortable' | 'compact'
  /** The columns that the person has shown or hidden, by their ids. */
  columns: Readonly<Record<string, boolean>>
  /** The query string with which the list begins; empty for all. */
  start: string
}

/** What a screen was drawn for by the server. React draws it once more for the same, and takes it over. */
export interface Drawn {
  user: SessionUser
  look: Look
  /** Under this id the choice of its columns is kept. */
  list: string
  /** While the server draws. */
  client?: QueryClient
  faqUrl?: string | undefined
}

/** Undefined where the browser alone draws. */
export const DrawnFor = createContext<Drawn | undefined>(undefined)

/** What stands beside the rows that the server drew. */
export interface DrawnState extends Pick<Drawn, 'user' | 'look' | 'list'> {
  path: string
  /** What the marked elements have as their `style` (see drawn-styles.ts). */
  styles: readonly string[]
  answers: readonly { key: readonly unknown[]; data: unknown }[]
}

/** Where that stands in the page. */
export const DRAWN_STATE = 'drawn'
