/** The element of the cluster, which the focus may be sent to, and beside which Why stands. */
export const CENTRE = 'berth-centre';
