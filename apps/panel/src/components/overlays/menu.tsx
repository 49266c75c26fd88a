import type {
  Menu as MantineMenu,
  MenuDividerProps,
  MenuDropdownProps,
  MenuLabelProps,
  MenuProps,
} from '@mantine/core'
import { use } from 'react'
import { OverlayAround, type TargetChild, useOverlayState, useTarget } from './target.tsx'

/** Mantine's menu, whose code comes when one is first opened. */
export function Menu(props: MenuProps) {
  const state = useOverlayState(props.opened === true, clickAgain)
  const Part = state.overlays?.Menu
  return <OverlayAround value={state}>{Part ? <Part {...props} /> : props.children}</OverlayAround>
}

const clickAgain = (target: HTMLElement) => target.click()

const useParts = () => use(OverlayAround).overlays?.Menu

Menu.Target = function MenuTarget({ children }: { children: TargetChild }) {
  const Parts = useParts()
  const target = useTarget('menu', children)
  return Parts ? <Parts.Target>{target}</Parts.Target> : target
}

Menu.Dropdown = function MenuDropdown(props: MenuDropdownProps) {
  const Parts = useParts()
  return Parts && <Parts.Dropdown {...props} />
}

Menu.Label = function MenuLabel(props: MenuLabelProps) {
  const Parts = useParts()
  return Parts && <Parts.Label {...props} />
}

Menu.Divider = function MenuDivider(props: MenuDividerProps) {
  const Parts = useParts()
  return Parts && <Parts.Divider {...props} />
}

Menu.Item = function MenuItem(props: object) {
  const Parts = useParts()
  return Parts && <Parts.Item {...props} />
} as typeof MantineMenu.Item
