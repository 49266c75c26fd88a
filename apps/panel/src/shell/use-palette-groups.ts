import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconArrowRight,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { allows } from '@vintem/contracts/access'
import type { Screen } from '@vintem/contracts/screens'
import { closeSession } from '#lib/api.ts'
import { useOpenRecord } from '#lib/record-actions.ts'
import { useSessionUser } from '#lib/use-session.ts'
import { iconOf } from './menu-icon.tsx'
import {
  matching,
  type PaletteAction,
  type PaletteItem,
  type PaletteGroup,
  type PaletteSource,
} from './palette.ts'
import { recentsOf } from './recents.ts'

const REST_MS = 200
const LEAST_LETTERS = 2

export type PaletteContent = {
  /** The screens that the user may open. */
  screens: readonly Screen[]
  sources: readonly PaletteSource[]
  /** Actions that have their own screen. */
  actions: readonly Omit<PaletteAction, 'access'>[]
  /** Words that find a screen besides its title, by its path. */
  screenWords: Readonly<Record<string, string>>
  onHelp: () => void
}

const listed = new Intl.ListFormat('pt-BR')

/**
 * The groups of the palette for a text: actions of the present record, screens, other actions and
 * records found by the server; without a text also recent records.
 */
export function usePaletteGroups(content: PaletteContent, text: string) {
  const { screens, actions, onHelp } = content
  const user = useSessionUser()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const record = useOpenRecord()
  const own = useOwnActions(onHelp)
  const found = useRecords(content.sources, text)

  const places = screens
    .filter(({ path, unlisted }) => !path.includes('$') && !unlisted)
    .map((screen) => placeEntry(screen, content.screenWords))
  const recent = recentsOf(user?.email ?? '').filter(({ href }) => href !== here)
  const fixed: PaletteGroup[] = [
    { name: record?.name ?? '', entries: record?.actions ?? [] },
    { name: 'Recentes', entries: text === '' ? recent.slice(0, 5) : [] },
    { name: 'Telas', entries: places },
    { name: 'Ações', entries: [...actions, ...own] },
  ]
  const kinds = ['Telas', ...found.names.map((name) => name.toLowerCase()), 'ações']
  return {
    fixed: matching(fixed, text),
    ...found,
    /** The kinds that can be found, as 'Telas, clientes e ações'. */
    kinds: listed.format(kinds),
  }
}

function placeEntry({ path, title, menu }: Screen, words: Readonly<Record<string, string>>) {
  return {
    href: path,
    label: title,
    words: words[path] ?? '',
    icon: menu ? iconOf(menu.icon) : IconArrowRight,
    ...(menu && { keys: ['g', menu.key] }),
  }
}

/** Actions for everybody, on every screen. */
function useOwnActions(onHelp: () => void): PaletteItem[] {
  const { setColorScheme } = useMantineColorScheme()
  const look = 'aparência modo cor'
  return [
    {
      label: 'Tema escuro',
      words: `${look} noite dark`,
      icon: IconMoon,
      run: () => setColorScheme('dark'),
    },
    {
      label: 'Tema claro',
      words: `${look} dia light`,
      icon: IconSun,
      run: () => setColorScheme('light'),
    },
    {
      label: 'Tema do sistema',
      words: `${look} automático`,
      icon: IconDeviceDesktop,
      run: () => setColorScheme('auto'),
    },
    {
      label: 'Atalhos do teclado',
      words: 'ajuda teclas',
      icon: IconKeyboard,
      keys: ['?'],
      run: onHelp,
    },
    {
      label: 'Sair',
      words: 'encerrar sessão logout',
      icon: IconLogout,
      run: () => void closeSession(),
    },
  ]
}

/**
 * The records found by the server, a group for each source; those of the text before stay until the
 * next result.
 */
function useRecords(sources: readonly PaletteSource[], text: string) {
  const user = useSessionUser()
  const [rested] = useDebouncedValue(text, REST_MS)
  const mine = sources.filter(({ access }) => user && allows(access, user))
  const isLong = rested.length >= LEAST_LETTERS && text.length >= LEAST_LETTERS
  const results = useQueries({
    queries: mine.map(({ group, find }) => ({
      queryKey: ['palette', group, rested],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(rested, signal),
      enabled: isLong,
      placeholderData: keepPreviousData,
    })),
  })
  const isSearching = text !== rested || results.some(({ isFetching }) => isFetching)
  const hasFailed = results.some(({ isError }) => isError)
  return {
    names: mine.map(({ group }) => group),
    records: mine.map(({ group, icon }, index) => ({
      name: group,
      entries: isLong ? (results[index]?.data ?? []).map((entry) => ({ icon, ...entry })) : [],
      isStale: text !== rested || (results[index]?.isPlaceholderData ?? false),
    })),
    state: isSearching ? 'searching' : hasFailed ? 'failed' : 'done',
  } as const
}
