/** By which the picture of a card becomes the first one of its product's page. */
export const productPictureName = (id: number) => `product-picture-${id}`;
