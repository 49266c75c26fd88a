import { useMediaQuery } from '@mantine/hooks'
import { use } from 'react'
import { DrawnFor } from './drawn.ts'

/** Of 640 px and narrower, as `40em` in the stylesheets. */
const PHONE = 640

/** Whether the window is that of a phone; for who was drawn by the server from the beginning. */
export function useIsPhone(): boolean {
  const drawn = use(DrawnFor)
  return useMediaQuery('(max-width: 40em)', drawn && drawn.look.width <= PHONE)
}
