/** The id of what the tabs of the right panel show. */
export const RIGHT_PANEL = 'berth-right-panel';
