// Stands in the built page for d3-color, which React Flow's zoom brings along by way of d3-transition: that asks of
// every value it takes from here to there whether it is a colour, and on this page none is.

/** Asked by call and by `instanceof`: nothing is a colour. */
export function color() {
  return null;
}

export { color as cubehelix, color as hcl, color as hsl, color as lab, color as rgb };
