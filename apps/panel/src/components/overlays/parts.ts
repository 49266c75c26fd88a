/** What lies above a screen, loaded when it is first used. */
export { Drawer, Menu, Modal, Popover, Tooltip } from '@mantine/core'
