import { useMounted } from '@mantine/hooks'
import { useState } from 'react'

/** True from when `condition` has been so, after the first drawing: what is loaded then stays. */
export function useOnce(condition: boolean): boolean {
  const isMounted = useMounted()
  const [wasSo, setWasSo] = useState(false)
  if (isMounted && condition && !wasSo) setWasSo(true)
  return wasSo
}
