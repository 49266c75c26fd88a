const port = Number(process.env['E2E_PORT'] ?? 34_117)

/** The address of the server of the journeys. */
export const E2E_ADDRESS = `http://127.0.0.1:${port}`
export const E2E_PORT = port
export const E2E_SECRET = 'only the journeys know this secret'

/** Another host name of the server, as in a local network. */
export const LAN_HOST = 'vintem.lan'
