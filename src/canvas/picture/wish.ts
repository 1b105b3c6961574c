/** A picture of the whole cluster, of what is in view, or of the cluster in the size of a link's picture. */
export interface PictureWish {
  readonly format: 'svg' | 'png';
  readonly shape: 'all' | 'view' | 'card';
}
